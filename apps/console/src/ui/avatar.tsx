import './avatar.css';

/** A person has the same colour everywhere. */
function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 11;
  return `var(--avatar-${sum + 1})`;
}

interface AvatarProps {
  readonly name: string;
  readonly small?: boolean;
}

export function Avatar({ name, small = false }: AvatarProps) {
  return (
    <span
      className={small ? 'av av--20' : 'av'}
      style={{ background: colourOf(name) }}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
