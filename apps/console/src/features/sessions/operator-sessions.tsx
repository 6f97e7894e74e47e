import { useAction } from '../../platform/actions.ts';
import { useCall } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { SessionList } from './session-list.tsx';

/** An admin sees another operator's sessions and can end them. */
export function OperatorSessions({
  operator,
  onClose,
}: {
  readonly operator: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}) {
  const { id, name } = operator;
  const query = useCall('GET /operators/{id}/sessions', { id });
  const end = useAction('POST /operators/{id}/sessions/end');
  const some = (query.data?.items.length ?? 0) > 0;
  return (
    <Dialog
      title={`Where ${name} is logged in`}
      onClose={onClose}
      {...(some
        ? {
            action: {
              label: 'End all',
              kind: 'berry' as const,
              busy: end.busy,
              run: () => void end.run({ id }),
            },
          }
        : {})}
    >
      <Refusal>{end.refusal}</Refusal>
      <Loaded query={query}>
        {({ items }) => (
          <SessionList
            items={items}
            isEnding={(one) => end.isRunning(({ sessionId }) => sessionId === one)}
            onEnd={(sessionId) => end.run({ id, sessionId })}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
