import { useMemo } from 'react';
import { encode } from 'uqr';
import { modulePath } from './rules.ts';

/** Light modules a reader needs around the code. */
const quiet = 2;

/** Drawn here: the link goes to nobody's service. Always dark on white. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { ecc: 'M', border: 0 });
    return { size: modules, path: modulePath(data) };
  }, [text]);
  return (
    <svg
      className="invite__qr"
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#1b1730" />
    </svg>
  );
}
