import { page } from 'vitest/browser';

export const switchDialog = page.getByRole('dialog', { name: 'Organisation switch' });
export const change = switchDialog.getByRole('button', { name: 'Switch', exact: true });
export const loading = (organisation: string) =>
  page.getByRole('dialog', { name: `Loading data for ${organisation}...` });
export const loaded = (organisation: string) =>
  page.getByText(`${organisation} data loading completed successfully.`);
export const dashboardLink = page.getByRole('link', { name: 'Journey Dashboard', exact: true });

export async function chooseOrganisation(organisation: string): Promise<void> {
  await switchDialog.getByRole('radio', { name: organisation }).click();
  await change.click();
}
