import './refusal.css';

interface RefusalProps {
  readonly text: string | null;
  /** Shown instead while something unusual is running. */
  readonly note?: string | undefined;
}

/** The server's message for a refusal that belongs to no field; stays until the next try. */
export function Refusal({ text, note }: RefusalProps) {
  return (
    <p className={note ? 'meta' : 'refusal'} role="alert">
      {note ?? text}
    </p>
  );
}
