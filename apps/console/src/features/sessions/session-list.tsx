import { countryName } from '@pollen/browser/countries';
import type { OperatorSessionItem } from '@pollen/contract/operator/sessions';
import { ago, moment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import './sessions.css';

const deviceOf = ({ browser, system }: OperatorSessionItem) =>
  [browser, system].filter(Boolean).join(' on ') || 'Unknown device';

const whereOf = ({ country, address }: OperatorSessionItem) =>
  [country && countryName(country, 'en'), address].filter(Boolean).join(', ');

/** Sessions with device, location and last use. */
export function SessionList({
  items,
  isEnding,
  onEnd,
}: {
  readonly items: readonly OperatorSessionItem[];
  readonly isEnding: (sessionId: number) => boolean;
  readonly onEnd: (sessionId: number) => void;
}) {
  if (items.length === 0) return <p className="sub">No sessions.</p>;
  return (
    <ul className="sessions">
      {items.map((session) => (
        <li key={session.id}>
          <span>
            <b>{deviceOf(session)}</b> {session.current && <Tag kind="leaf">This session</Tag>}
            <br />
            <span className="cap">
              {whereOf(session) || 'Unknown location'} · last seen {ago(session.lastSeenAt)} · since{' '}
              {moment(session.createdAt)}
            </span>
          </span>
          {!session.current && (
            <Button
              kind="berry-line"
              busy={isEnding(session.id)}
              aria-label={`End the session of ${deviceOf(session)}`}
              onClick={() => onEnd(session.id)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
