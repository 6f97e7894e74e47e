import { CheckIcon } from '../../ui/icons/basic.tsx';
import './pages.css';

/** A few promises or steps, one line each. */
export function PointsList({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className="pages__list">
      {points.map((point) => (
        <li key={point}>
          <CheckIcon size={20} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
