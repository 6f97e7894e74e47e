import { useAction } from '../../platform/actions.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';

interface OpenInStudioProps {
  readonly taskNo: string;
  /** Unsaved edits would be missing in the studio. */
  readonly isSaved: boolean;
}

/** Opens the survey of a task, draft or live, in the studio. */
export function OpenInStudio({ taskNo, isSaved }: OpenInStudioProps) {
  const open = useAction('POST /tasks/{taskNo}/draft');
  return (
    <>
      <Refusal>{open.refusal}</Refusal>
      <Button
        kind="honey"
        busy={open.busy}
        disabledReason={isSaved ? null : 'Save your changes first.'}
        onClick={async () => {
          const draft = await open.run({ taskNo });
          if (draft) navigate(toPath(paths.studioDraft, { id: draft.id }));
        }}
      >
        Open in the studio
      </Button>
    </>
  );
}
