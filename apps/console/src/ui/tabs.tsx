import './tabs.css';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly href: string;
    readonly label: string;
    /** The number of open items; counts stop at a thousand. */
    readonly count?: number | undefined;
  }[];
  readonly current: string;
}

/** Pages of one section. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label: text, count }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {text}
          {count !== undefined && <b>{count >= 1000 ? '1,000+' : count}</b>}
        </a>
      ))}
    </nav>
  );
}
