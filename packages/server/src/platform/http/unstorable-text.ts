interface Place {
  readonly name: string;
  readonly around: Place | undefined;
}

/** Paths with NUL or lone surrogates, e.g. ['0', 'name']. Not recursive, against deep nesting. */
export function unstorableText(value: unknown): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const open: { readonly value: unknown; readonly place: Place | undefined }[] = [
    { value, place: undefined },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: inner, place } = next;
    if (typeof inner === 'string') {
      if (!isStorable(inner)) found.push(pathOf(place));
    } else if (typeof inner === 'object' && inner !== null) {
      const fields = Object.entries(inner);
      for (const [name] of fields) if (!isStorable(name)) found.push(pathOf(place));
      for (const [name, field] of fields.reverse()) {
        open.push({ value: field, place: { name: name.toWellFormed(), around: place } });
      }
    }
  }
  return found;
}

function pathOf(place: Place | undefined): readonly string[] {
  const path: string[] = [];
  for (let here = place; here; here = here.around) path.push(here.name);
  return path.reverse();
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
