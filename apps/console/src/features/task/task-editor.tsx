import { TargetingCard } from './targeting.tsx';
import { type FormProps, SlotsCard, TermsCard, TextsCard, TimeCard } from './task-form.tsx';

/** Everything about a task except its questions. */
export function TaskEditor(props: FormProps) {
  return (
    <fieldset className="task-editor stack" disabled={props.disabled}>
      <TextsCard {...props} />
      <TermsCard {...props} />
      <TargetingCard {...props} />
      <SlotsCard {...props} />
      <TimeCard {...props} />
    </fieldset>
  );
}
