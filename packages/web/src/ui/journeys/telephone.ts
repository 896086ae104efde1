/** For a `tel:` link: digits with a leading plus; undefined if there is nothing to dial. */
export function telephoneAddress(number: string | null | undefined): string | undefined {
  const text = (number ?? '').trim();
  const digits = text.replace(/\D/g, '');
  return digits ? `tel:${text.startsWith('+') ? '+' : ''}${digits}` : undefined;
}
