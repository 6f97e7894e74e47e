import './json-view.css';

/** Old and new values in one table; only differences are bold. */
export function BeforeAfter({
  before,
  after,
  fact,
}: {
  readonly before: unknown;
  readonly after: unknown;
  /** The label and the text of a value. */
  readonly fact: (name: string, value: string) => readonly [string, string];
}) {
  const was = flat(before);
  const is = flat(after);
  const names = [...new Set([...was.keys(), ...is.keys()])];
  if (names.length === 0) return <span className="cap">no details</span>;
  return (
    <dl className="before-after">
      {names.map((name) => {
        const [old, now] = [was.get(name), is.get(name)];
        return (
          <div key={name}>
            <dt className="cap">{fact(name, now ?? old ?? '')[0]}</dt>
            <dd>
              {old !== undefined && <del>{fact(name, old)[1]}</del>}
              {now !== undefined && <ins>{fact(name, now)[1]}</ins>}
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
