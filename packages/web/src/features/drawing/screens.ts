/** The screens of locations: apart from the dock, so that the dashboard does not fetch them. */
export { LocationList } from './locations/LocationList.tsx';
export { LocationPage } from './locations/LocationPage.tsx';
