import { useWaiting, waitingWords } from '../../platform/waiting.ts';
import { Tag } from '../../ui/tag.tsx';
import './dashboard.css';

/** What this operator's role has to do now, each with a link to it. */
export function WaitingList() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  const open = waiting.filter(({ count }) => count > 0);
  return (
    <section className="card stack" aria-label="Waiting for you">
      <h2>Waiting for you</h2>
      {open.length === 0 ? (
        <p className="sub">Nothing waits for you now.</p>
      ) : (
        <ul className="waiting">
          {open.map(({ label, href, count, isLate }) => (
            <li key={label}>
              <a href={href}>
                <b className="num">{waitingWords(count)}</b>
                <span>{label}</span>
                {isLate && <Tag kind="berry">Overdue</Tag>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
