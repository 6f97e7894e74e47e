import { useState } from 'react';
import './avatar.css';
import { classNames } from './class-names.ts';

const COLOURS = 11;

interface AvatarProps {
  readonly name: string;
  /** A picture; without one, or if it is missing, the first letter on one of eleven colours (Spec §9). */
  readonly src?: string | undefined;
  /** 1 to 11; derived from the name by default, so that a person keeps a colour. */
  readonly colour?: number | undefined;
  readonly size?: 32 | 40 | 80;
}

function colourOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % COLOURS) + 1;
}

/** Decorative: the name is next to it. */
export function Avatar({ name, src, colour, size = 40 }: AvatarProps) {
  const className = classNames('avatar', size !== 40 && `avatar--${size}`);
  const [missing, setMissing] = useState<string | null>(null);
  if (src && src !== missing) {
    return (
      <img
        className={className}
        src={src}
        alt=""
        width={size}
        height={size}
        onError={() => setMissing(src)}
        // On a rendered page it may have failed before there was anybody to tell.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setMissing(src);
        }}
      />
    );
  }
  const [initial = ''] = name.trim();
  return (
    <span
      className={className}
      style={{ background: `var(--avatar-${colour ?? colourOf(name)})` }}
      aria-hidden="true"
    >
      {initial.toUpperCase()}
    </span>
  );
}
