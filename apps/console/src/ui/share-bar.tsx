import './share-bar.css';

interface ShareBarProps {
  readonly label: string;
  readonly value: number;
  readonly of: number;
  readonly colour: 'leaf' | 'honey' | 'berry' | 'grey';
}

/** A share of the whole, always shown with its number. */
export function ShareBar({ label, value, of, colour }: ShareBarProps) {
  const share = of === 0 ? 0 : Math.min(1, value / of);
  return (
    <span className={`share-bar share-bar--${colour}`} role="img" aria-label={label}>
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
