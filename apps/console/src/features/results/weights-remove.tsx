import { useAction } from '../../platform/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';

interface RemoveWeightsProps {
  readonly taskNo: string;
  readonly revision: string;
  readonly disabledReason: string | null;
}

/** Removes the weights. The editor starts over when it sees that they are gone. */
export function RemoveWeights({ taskNo, revision, disabledReason }: RemoveWeightsProps) {
  const remove = useAction('POST /tasks/{taskNo}/results/weighting/remove');
  return (
    <>
      <Button
        busy={remove.busy}
        disabledReason={disabledReason}
        onClick={() => void remove.run({ taskNo, revision })}
      >
        Remove weights
      </Button>
      <Refusal>{remove.refusal}</Refusal>
    </>
  );
}
