import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';
import { Link } from './link.tsx';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** The number of items behind a chip. */
  readonly count?: number | undefined;
  /** A second, smaller label in a segment: "1 chance". */
  readonly note?: ReactNode;
  /** The address of what the tab shows, if the server renders it: then a tap needs no scripts. */
  readonly href?: string | undefined;
}

interface TabsProps<Id extends string> {
  /** The name of the whole group for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** Connects each tab to the `TabPanel` with the same `panels` value. */
  readonly panels?: string | undefined;
}

interface ListProps<Id extends string> extends TabsProps<Id> {
  readonly className: string;
  readonly tabClassName?: string;
  readonly face: (item: TabItem<Id>) => ReactNode;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop; arrows, Home and End move the choice. */
function TabList<Id extends string>(props: ListProps<Id>) {
  const { label, items, value, onChange, panels, className, tabClassName, face } = props;
  const list = useRef<HTMLDivElement>(null);
  // A row that is longer than the screen must not hide what is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found in the document
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]');
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [value]);
  const move = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      // A tab is pressed like a button, also where it is a link.
      event.preventDefault();
      event.target.click();
    }
    const at = items.findIndex((item) => item.id === value);
    const step = STEP[event.key];
    const to =
      step !== undefined
        ? (at + step + items.length) % items.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? items.length - 1
            : at;
    const item = items[to];
    if (to === at || !item) return;
    event.preventDefault();
    onChange(item.id);
    const tab = list.current?.children[to];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <div ref={list} className={className} role="tablist" aria-label={label} onKeyDown={move}>
      {items.map((item) => {
        const tab = {
          role: 'tab',
          className: tabClassName,
          id: panels && `${panels}-${item.id}-tab`,
          'aria-controls': panels && item.id === value ? `${panels}-${item.id}` : undefined,
          'aria-selected': item.id === value,
          tabIndex: item.id === value ? 0 : -1,
        };
        return item.href === undefined ? (
          <button key={item.id} type="button" {...tab} onClick={() => onChange(item.id)}>
            {face(item)}
          </button>
        ) : (
          <Link key={item.id} href={item.href} data-replace="" {...tab}>
            {face(item)}
          </Link>
        );
      })}
    </div>
  );
}

/** A scrollable row of filters; the chosen one is dark. */
export function Chips<Id extends string>(props: TabsProps<Id>) {
  return (
    <TabList
      {...props}
      className="chips"
      tabClassName="chip"
      face={(item) => (
        <span>
          {item.label}
          {item.count !== undefined && <b>{item.count}</b>}
        </span>
      )}
    />
  );
}

/** Two or three views of one thing; the chosen one is raised. */
export function Segment<Id extends string>(props: TabsProps<Id>) {
  return (
    <TabList
      {...props}
      className="seg"
      face={(item) => (
        <>
          {item.label}
          {item.note && <span className="cap">{item.note}</span>}
        </>
      )}
    />
  );
}

interface TabPanelProps {
  /** Undefined while there are no tabs: then it is no panel. */
  readonly panels: string | undefined;
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TabPanel({ panels, id, className, children }: TabPanelProps) {
  return (
    <div
      {...(panels !== undefined && {
        role: 'tabpanel',
        id: `${panels}-${id}`,
        'aria-labelledby': `${panels}-${id}-tab`,
      })}
      className={className}
    >
      {children}
    </div>
  );
}
