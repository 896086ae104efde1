/** For `tel:`: digits, leading plus; undefined: none. */
export function telephoneAddress(number: string | null | undefined): string | undefined {
  const text = (number ?? '').trim();
  const digits = text.replace(/\D/g, '');
  return digits ? `tel:${text.startsWith('+') ? '+' : ''}${digits}` : undefined;
}
