import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';

/** A demo operator has no phone, so the page shows the current code. */
export function DemoCode({ email }: { readonly email: string }) {
  const { data } = useCall('GET /demo', {}, { refetchMs: 5_000 });
  if (!data?.demo?.operators.some((operator) => operator.email === email)) return null;
  return (
    <p className="note">
      This is a demo: the code is{' '}
      <b className="mono" data-testid="demo-code">
        {data.demo.code}
      </b>
      .
    </p>
  );
}

/** In a demo, visitors may log in as any operator. */
export function DemoCard({
  onPick,
}: {
  readonly onPick: (email: string, password: string) => void;
}) {
  const { data } = useCall('GET /demo', {}, { refetchMs: 5_000 });
  if (!data?.demo) return null;
  const { operators, password, secret, code } = data.demo;
  return (
    <section className="note stack" aria-label="Demo">
      <p>
        This is a demo. Pick an operator; the code of their phone is{' '}
        <b className="mono access__secret" data-testid="demo-code">
          {code}
        </b>
        .
      </p>
      <div className="row wrap">
        {operators.map(({ email, label }) => (
          <Button key={email} onClick={() => onPick(email, password)}>
            {label}
          </Button>
        ))}
      </div>
      <p className="cap">
        Key for an app of your own: <span className="mono access__secret">{secret}</span>
      </p>
    </section>
  );
}
