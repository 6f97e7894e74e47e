import type { ComponentType } from 'react';
import './tab-bar.css';
import '../button.css';
import type { IconProps } from '../icon.tsx';
import { Link } from '../link.tsx';

export interface Tab {
  readonly href: string;
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  readonly current?: boolean | undefined;
  readonly count?: number | undefined;
  /** The count as text, read after the label: "1 new". */
  readonly countLabel?: string | undefined;
}

/** Tasks, Buzz, Lottery, Invite, Me: outline icons, the current one filled. */
export function TabBar({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className="tabbar" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          className="tab"
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
        >
          <span className="tab__icon">
            <tab.icon />
            {/* The page of the current tab has the number in its header. */}
            {!tab.current && tab.count !== undefined && tab.count > 0 && (
              <span className="dot" aria-hidden="true">
                {tab.count > 99 ? '99+' : tab.count}
              </span>
            )}
          </span>
          {tab.label}
          {!tab.current && tab.countLabel && <span className="vh">, {tab.countLabel}</span>}
        </Link>
      ))}
    </nav>
  );
}
