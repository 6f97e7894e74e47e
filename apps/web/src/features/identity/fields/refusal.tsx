import './refusal.css';

/** The server's sentence for a refusal that belongs to no field; stays until the next try. */
export function Refusal({ text }: { readonly text: string | null }) {
  return (
    <p className="refusal" role="alert">
      {text}
    </p>
  );
}
