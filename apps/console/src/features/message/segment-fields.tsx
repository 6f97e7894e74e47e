import { type CountryCode, countries } from '@pollen/contract/codes/country';
import type { Segment } from '@pollen/contract/operator/message';
import { CountryTicks } from '../../ui/country-picker.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import './message.css';

type Gender = Segment['genders'][number];

/** A segment as typed. */
export interface SegmentDraft {
  readonly countries: readonly CountryCode[];
  readonly gender: Gender | '';
  readonly bornFrom: string;
  readonly bornTo: string;
  readonly activeDays: string;
}

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

export function segmentOf({ countries: picked, gender, ...draft }: SegmentDraft): Segment {
  const [bornFrom, bornTo] = [numberOf(draft.bornFrom), numberOf(draft.bornTo)];
  const activeDays = numberOf(draft.activeDays);
  return {
    countries: [...picked],
    genders: gender === '' ? [] : [gender],
    ...(bornFrom === undefined ? {} : { bornFrom }),
    ...(bornTo === undefined ? {} : { bornTo }),
    ...(activeDays === undefined ? {} : { activeDays }),
  };
}

export function SegmentFields({
  draft,
  onChange,
}: {
  readonly draft: SegmentDraft;
  readonly onChange: (draft: SegmentDraft) => void;
}) {
  const set = (change: Partial<SegmentDraft>) => onChange({ ...draft, ...change });
  return (
    <section className="card stack" aria-label="Segment">
      <CountryTicks
        className="row wrap segment-countries"
        legendClass="vh"
        countries={countries}
        picked={draft.countries}
        onPick={(codes) => set({ countries: codes })}
      >
        <span className="cap">None chosen means all countries.</span>
      </CountryTicks>
      <div className="filters">
        <SelectField
          label="Gender"
          value={draft.gender}
          onChange={(event) => set({ gender: event.target.value as Gender | '' })}
        >
          <option value="">All</option>
          <option value="female">Female</option>
          <option value="male">Male</option>
          <option value="other">Other</option>
        </SelectField>
        <TextField
          label="Born from"
          type="number"
          value={draft.bornFrom}
          onChange={(event) => set({ bornFrom: event.target.value })}
        />
        <TextField
          label="Born to"
          type="number"
          value={draft.bornTo}
          onChange={(event) => set({ bornTo: event.target.value })}
        />
        <TextField
          label="Active in the last (days)"
          type="number"
          min={1}
          value={draft.activeDays}
          onChange={(event) => set({ activeDays: event.target.value })}
        />
      </div>
    </section>
  );
}

export const everybody: SegmentDraft = {
  countries: [],
  gender: '',
  bornFrom: '',
  bornTo: '',
  activeDays: '',
};
