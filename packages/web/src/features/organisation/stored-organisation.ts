const keyOf = (login: string) => `linehaul.organisation.${login}`;

export function readStored(login: string): string | undefined {
  return localStorage.getItem(keyOf(login)) ?? undefined;
}
export function store(login: string, organisationId: string): void {
  localStorage.setItem(keyOf(login), organisationId);
}
export function dropStored(login: string): void {
  localStorage.removeItem(keyOf(login));
}
