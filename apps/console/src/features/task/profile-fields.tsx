import type { TaskTargeting } from '@pollen/contract/operator/task-fields';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { PickList } from '../../ui/pick-list.tsx';
import { faultOfList } from './rules.ts';

interface ProfileFieldsProps {
  readonly profile: TaskTargeting['profile'];
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (profile: TaskTargeting['profile']) => void;
}

/** Targets members by their answers in profile questionnaires: one of the picked answers per question. */
export function ProfileFields({ profile = {}, faults, onChange }: ProfileFieldsProps) {
  const { data } = useCall('GET /profile-questions', {});
  const known = data?.items ?? [];
  const set = (next: Record<string, string[]>) =>
    onChange(Object.keys(next).length > 0 ? next : undefined);
  return (
    <fieldset className="task-facts">
      <legend>Profile answers</legend>
      {Object.entries(profile).map(([name, values]) => {
        const question = known.find((one) => one.name === name);
        const title = question?.title ?? name;
        const { [name]: _, ...rest } = profile;
        return (
          <div className="task-fact" key={name}>
            <PickList
              label={title}
              options={question?.choices ?? []}
              picked={values}
              hint={question || !data ? undefined : 'No profile questionnaire has this question.'}
              fault={
                faultOfList(faults, `targeting.profile.${name}`, values) ??
                (values.length === 0 ? 'Pick at least one answer.' : undefined)
              }
              onChange={(next) => set({ ...profile, [name]: next })}
            />
            <Button kind="text" onClick={() => set(rest)}>
              Remove<span className="vh"> {title}</span>
            </Button>
          </div>
        );
      })}
      <SelectField
        label="Add a profile question"
        value=""
        onChange={({ target }) => set({ ...profile, [target.value]: [] })}
      >
        <option value="">Choose …</option>
        {known
          .filter(({ name }) => !profile[name])
          .map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
      </SelectField>
    </fieldset>
  );
}
