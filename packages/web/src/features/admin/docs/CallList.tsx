import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { countText } from '../amounts.ts';
import { CallDetails } from './CallDetails.tsx';
import type { CallGroup, DescribedCall } from './description.ts';
import classes from './docs.module.css';
import type { Resolve } from './schema.ts';

interface Props {
  readonly groups: readonly CallGroup[];
  readonly resolve: Resolve;
  /** Somebody looks for calls: those that are found show at once. */
  readonly isSearched: boolean;
}

/** Calls by their groups; each group and each call opens in its place. */
export function CallList({ groups, resolve, isSearched }: Props) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) =>
    setToggled((now) => new Set(now.has(name) ? [...now].filter((one) => one !== name) : [...now, name]));
  return groups.map(({ name, calls }) => (
    <Group
      key={name}
      name={name}
      calls={calls}
      isOpen={toggled.has(name) !== isSearched}
      onToggle={() => toggle(name)}
      resolve={resolve}
    />
  ));
}

interface GroupProps extends CallGroup {
  readonly isOpen: boolean;
  readonly resolve: Resolve;
  onToggle(): void;
}

function Group({ name, calls, isOpen, resolve, onToggle }: GroupProps) {
  const id = useId();
  return (
    <section className={classes.group}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <IconChevronRight size={16} aria-hidden="true" />
          {name}
          <span className="lh-count">{countText(calls.length)}</span>
        </button>
      </h2>
      {isOpen && (
        <ul id={id}>
          {calls.map((call) => (
            <Call key={call.id} call={call} resolve={resolve} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Call({ call, resolve }: { readonly call: DescribedCall; readonly resolve: Resolve }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} aria-hidden="true" />
          <span className={classes.method}>{call.method}</span>{' '}
          <span className={classes.path}>{call.path}</span>
        </button>
      </h3>
      {isOpen && (
        <div id={id}>
          <CallDetails call={call} resolve={resolve} />
        </div>
      )}
    </li>
  );
}
