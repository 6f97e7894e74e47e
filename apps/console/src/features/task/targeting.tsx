import type { TaskFields, TaskTargeting } from '@pollen/contract/operator/task-fields';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { count } from '../../platform/format.ts';
import { useRested } from '../../platform/rested.ts';
import { Checkbox } from '../../ui/field.tsx';
import { AreaFields } from './area-fields.tsx';
import { NumberField } from './fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { compact } from './rules.ts';
import { CountriesField, type FormProps } from './task-form.tsx';

/** How many members the targeting reaches, updated while typing. */
function Reach({ fields }: { readonly fields: TaskFields }) {
  const { countries, targeting } = useRested(
    { countries: fields.countries, targeting: fields.targeting },
    300,
  );
  const { data, error } = useQuery({
    queryKey: ['reach', countries, targeting],
    queryFn: () => call('POST /task-reach', { countries, targeting }),
    enabled: countries.length > 0,
    placeholderData: (before) => before,
  });
  if (countries.length === 0) return <p className="note">Choose a country to reach members.</p>;
  if (error) return <p className="note">Members can't be counted with this targeting right now.</p>;
  return (
    <p className="note" role="status">
      Reaches {data && !data.exact && 'about '}
      <b className="task-reach num">{data ? count(data.members) : '…'}</b>{' '}
      {data?.members === 1 ? 'member' : 'members'}
      {data && !data.exact && (
        <span className="cap"> give or take {count(data.margin)}, from a sample</span>
      )}
    </p>
  );
}

const genders = [
  ['female', 'Women'],
  ['male', 'Men'],
  ['other', 'Other'],
] as const;

export function TargetingCard(props: FormProps) {
  const { fields, onChange, faults, onUnreadable } = props;
  const { targeting } = fields;
  const aim = (
    change: { readonly [Name in keyof TaskTargeting]?: TaskTargeting[Name] | undefined },
  ) => onChange({ targeting: compact({ ...targeting, ...change }) as TaskTargeting });
  return (
    <section className="card stack" aria-label="Targeting">
      <h2>Audience</h2>
      <CountriesField {...props} />
      <fieldset className="task-ticks">
        <legend>Gender (none ticked: everybody)</legend>
        {genders.map(([gender, name]) => (
          <Checkbox
            key={gender}
            label={name}
            checked={targeting.genders?.includes(gender) ?? false}
            onChange={(event) =>
              aim({
                genders: genders
                  .map(([known]) => known)
                  .filter((known) =>
                    known === gender ? event.target.checked : targeting.genders?.includes(known),
                  ),
              })
            }
          />
        ))}
      </fieldset>
      <div className="task-grid">
        <NumberField
          label="Age from"
          min={0}
          max={120}
          value={targeting.ageFrom}
          fault={faults['targeting.ageFrom']}
          onUnreadable={(fault) => onUnreadable('targeting.ageFrom', fault)}
          onChange={(ageFrom) => aim({ ageFrom })}
        />
        <NumberField
          label="Age to"
          min={0}
          max={120}
          value={targeting.ageTo}
          fault={faults['targeting.ageTo']}
          onUnreadable={(fault) => onUnreadable('targeting.ageTo', fault)}
          onChange={(ageTo) => aim({ ageTo })}
        />
        <AreaFields
          countries={fields.countries}
          provinces={targeting.provinces}
          cities={targeting.cities}
          faults={faults}
          onChange={aim}
        />
      </div>
      <ProfileFields
        profile={targeting.profile}
        faults={faults}
        onChange={(profile) => {
          const isOpen = Object.values(profile ?? {}).some((values) => values.length === 0);
          onUnreadable('targeting.profile', isOpen ? 'Pick at least one answer.' : null);
          aim({ profile });
        }}
      />
      <Reach fields={fields} />
    </section>
  );
}
