import { useAction } from '../../platform/actions.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

const empty = { title: 'Untitled survey', document: '{}' };

/** Starts a draft and opens it. */
export function NewSurvey() {
  const create = useAction('POST /survey-drafts');
  return (
    <>
      <Refusal>{create.refusal}</Refusal>
      <Button
        kind="honey"
        busy={create.busy}
        onClick={async () => {
          const draft = await create.run(empty);
          if (draft) navigate(toPath(paths.studioDraft, { id: draft.id }));
        }}
      >
        <Icon name="plus" />
        New survey
      </Button>
    </>
  );
}
