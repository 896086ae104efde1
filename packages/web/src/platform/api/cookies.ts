/** A cookie that scripts may read; the session's own is httpOnly. */
export function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}
