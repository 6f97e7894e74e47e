import { Wordmark } from '@pollen/browser/wordmark';
import { may } from '@pollen/contract/operator/permission';
import type { ReactNode } from 'react';
import { moment } from '../platform/format.ts';
import { usePathname } from '../platform/navigation.ts';
import { paths } from '../platform/paths.ts';
import { useOperator } from '../platform/session.ts';
import { toggleTheme } from '../platform/theme.ts';
import { countsOf, useWaiting, waitingWords } from '../platform/waiting.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Find } from './find.tsx';
import { matchRoute } from './match-route.ts';
import { routes } from './route-table.ts';

/** The sections this operator may open, in order. */
function useSections() {
  const { role } = useOperator();
  const seen = new Set<string>();
  return routes.filter(({ icon, section, permission }) => {
    if (!icon || seen.has(section) || !may(role, permission)) return false;
    seen.add(section);
    return true;
  });
}

function Rail({ current }: { readonly current: string }) {
  const { name, role } = useOperator();
  const waiting = countsOf(useWaiting());
  return (
    <nav className="rail" aria-label="Console">
      <div className="rail__logo">
        <Wordmark height={30} />
        <span className="rail__word">console</span>
      </div>
      {useSections().map(({ section, icon, pattern }) => (
        <a
          key={section}
          href={pattern}
          title={section}
          aria-label={section}
          aria-description={
            waiting[section] ? `${waitingWords(waiting[section])} waiting` : undefined
          }
          aria-current={section === current ? 'page' : undefined}
        >
          {icon && <Icon name={icon} />}
          <span className="rail__name">{section}</span>
          {(waiting[section] ?? 0) > 0 && (
            <b className="rail__count" aria-hidden="true">
              {waitingWords(waiting[section] ?? 0)}
            </b>
          )}
        </a>
      ))}
      <a
        className="rail__who"
        href={paths.account}
        title="Your account"
        aria-current={current === 'Your account' ? 'page' : undefined}
      >
        <Avatar name={name} />
        <span>
          {name}
          <small>{role}</small>
        </span>
      </a>
    </nav>
  );
}

/**
 * Shows when an operator who is new, has a new role or was reset may approve money; the server refuses it
 * before.
 */
function MoneyFrom() {
  const { moneyFrom } = useOperator();
  if (moneyFrom === null || new Date(moneyFrom) <= new Date()) return null;
  return (
    <p className="note main__notice" role="status">
      Your access was set up or changed recently. You can approve and export payouts from{' '}
      <b>{moment(moneyFrom)}</b>.
    </p>
  );
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const path = usePathname();
  const route = matchRoute(routes, path)?.route;
  const section = route?.section ?? '';
  if (route?.isWide) {
    return (
      <div className="console console--whole">
        <Rail current={section} />
        <main className="main">{children}</main>
      </div>
    );
  }
  return (
    <div className="console">
      <Rail current={section} />
      <header className="top">
        <div className="grow sub">
          <b>{section}</b>
        </div>
        <Find />
        <Button onClick={toggleTheme} aria-label="Light or dark">
          <Icon name="theme" />
        </Button>
      </header>
      <main className="main">
        <MoneyFrom />
        {children}
      </main>
    </div>
  );
}
