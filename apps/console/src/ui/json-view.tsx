import './json-view.css';

/** What was and what is, side by side in one table; only what differs is strong. */
export function BeforeAfter({
  before,
  after,
}: {
  readonly before: unknown;
  readonly after: unknown;
}) {
  const was = flat(before);
  const is = flat(after);
  const names = [...new Set([...was.keys(), ...is.keys()])];
  if (names.length === 0) return <span className="cap">nothing more</span>;
  return (
    <dl className="before-after">
      {names.map((name) => {
        const [old, now] = [was.get(name), is.get(name)];
        return (
          <div key={name}>
            <dt className="cap">{name === '' ? 'value' : name}</dt>
            <dd>
              {old !== undefined && <del>{old}</del>}
              {now !== undefined && <ins>{now}</ins>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function flat(value: unknown, name = '', into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return into;
  if (typeof value !== 'object') return into.set(name, String(value));
  for (const [key, part] of Object.entries(value)) {
    flat(part ?? 'none', name === '' ? key : `${name}.${key}`, into);
  }
  return into;
}
