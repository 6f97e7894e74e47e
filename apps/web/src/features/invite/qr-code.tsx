import { useMemo } from 'react';
import { encode } from 'uqr';
import { modulePath } from './rules.ts';

/** The quiet zone around the code, in modules. */
const quiet = 2;

/** Generated in the browser, so the link is sent to no service. Always dark on white. */
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
