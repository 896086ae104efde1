export { DriverHoursCard } from './DriverHoursCard.tsx';
