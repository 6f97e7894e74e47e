import { useAction } from '../../platform/actions.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { SessionList } from './session-list.tsx';

export function OwnSessions() {
  const query = useCall('GET /me/sessions', {});
  const end = useAction('POST /me/sessions/end');
  return (
    <section className="card stack" aria-label="Sessions">
      <h2>Where you are logged in</h2>
      <Refusal>{end.refusal}</Refusal>
      <Loaded query={query}>
        {({ items }) => (
          <>
            <SessionList
              items={items}
              isEnding={(id) => end.isRunning(({ sessionId }) => sessionId === id)}
              onEnd={(sessionId) => end.run({ sessionId })}
            />
            {items.length > 1 && (
              <div>
                <Button busy={end.busy} onClick={() => end.run({})}>
                  End all others
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
