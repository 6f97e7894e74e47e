import { type CountryCode, countries, countryByCode } from '@pollen/contract/codes/country';
import type { OperatorOffer } from '@pollen/contract/operator/lottery';
import { type LotteryGame, lotteryGames } from '@pollen/contract/values/lottery';
import { useState } from 'react';
import './lottery.css';
import { useAction } from '../../platform/actions.ts';
import { listed, words } from '../../platform/format.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { CountryTicks } from '../../ui/country-picker.tsx';
import { Refusal, SelectField } from '../../ui/field.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { FieldEditor } from './field-editor.tsx';
import { type DraftField, draftOf, fieldInput, leftWithout, sumWords } from './rules.ts';

interface OfferEditorProps {
  readonly offers: readonly OperatorOffer[];
  readonly onDone: () => void;
}

function Sum({ fields }: { readonly fields: readonly DraftField[] }) {
  const { whole, words } = sumWords(fields);
  return <output className={whole ? 'note leaf' : 'note berry'}>{words}</output>;
}

/** What is missing before an offer can be published. */
function missingIn(
  fields: readonly DraftField[],
  picked: readonly CountryCode[],
  endsAt: string | null,
): string | null {
  const { whole, words: sum } = sumWords(fields);
  if (!whole) return sum;
  if (picked.length === 0) return 'Choose at least one country.';
  return endsAt === null ? 'Enter when the offer ends.' : null;
}

/** Prizes and odds of one game. A published offer never changes; new odds need a new offer. */
export function OfferEditor({ offers, onDone }: OfferEditorProps) {
  const publish = useAction('POST /lottery/offers');
  const newest = (wanted: LotteryGame) => offers.find((offer) => offer.game === wanted);
  const [game, setGame] = useState<LotteryGame>('turnplate');
  const [fields, setFields] = useState<readonly DraftField[]>(() => draftOf(newest('turnplate')));
  const [fallback, setFallback] = useState(newest('turnplate')?.fallback ?? 7);
  const [picked, setPicked] = useState<readonly CountryCode[]>(countries.map(({ code }) => code));
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const { markSaved } = useUnsaved({ game, fields, fallback, picked, startsAt, endsAt });
  const { faults } = publish;
  function pickGame(next: LotteryGame) {
    setGame(next);
    setFields(draftOf(newest(next)));
    setFallback(newest(next)?.fallback ?? 7);
  }
  async function run() {
    const done = await publish.run(
      {
        game,
        countries: [...picked],
        ...(startsAt ? { startsAt } : {}),
        endsAt: endsAt ?? '',
        fallback,
        fields: fields.map(fieldInput),
      },
      { onAccepted: markSaved },
    );
    if (!done) return;
    if (done.approvalId === null) onDone();
    else navigate(toPath(paths.approval, { id: done.approvalId }));
  }
  const { data: permits } = useCall('GET /lottery/countries', {});
  const shut = (permits?.items ?? [])
    .filter(({ country, isOpen }) => !isOpen && picked.some((code) => code === country))
    .map(({ country }) => countryByCode(country)?.name ?? '');
  const lost = leftWithout(offers, game, picked).map((code) => countryByCode(code)?.name);
  return (
    <section className="stack" aria-label="New offer">
      <div className="card filters">
        <SelectField
          label="Game"
          value={game}
          onChange={(event) => {
            const next = lotteryGames.find((known) => known === event.target.value);
            if (next) pickGame(next);
          }}
        >
          {lotteryGames.map((known) => (
            <option key={known} value={known}>
              {words(known)}
            </option>
          ))}
        </SelectField>
        <MomentField
          label="Starts (empty: now)"
          value={startsAt}
          fault={faults['startsAt']}
          onChange={setStartsAt}
        />
        <MomentField label="Ends" value={endsAt} fault={faults['endsAt']} onChange={setEndsAt} />
        <SelectField
          label="When a prize has run out"
          value={fallback}
          fault={faults['fallback']}
          onChange={(event) => setFallback(Number(event.target.value))}
        >
          {fields.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
            <option key={at} value={at}>
              Field {at + 1}: {words(field.kind)} {field.value}
            </option>
          ))}
        </SelectField>
      </div>
      <CountryTicks
        className="card row wrap prize"
        legendClass="vh"
        countries={countries}
        picked={picked}
        onPick={setPicked}
      />
      {lost.length > 0 && (
        <p className="note honey">
          Publishing this ends the current offer, which also covers {lost.join(', ')}.
        </p>
      )}
      {shut.length > 0 && (
        <p className="note honey">
          The lottery is closed in {listed(shut)}: nobody there sees the offer.
        </p>
      )}
      {fields.map((field, at) => (
        <FieldEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          key={`${game}-${at}`}
          at={at}
          field={field}
          faults={faults}
          onChange={(next) =>
            setFields((all) => all.map((old, place) => (place === at ? next : old)))
          }
        />
      ))}
      <Sum fields={fields} />
      {faults['odds'] && <p className="field__fault">The odds must add up to exactly 1.</p>}
      <Refusal>{publish.refusal}</Refusal>
      <div className="row">
        <Button
          kind="honey"
          busy={publish.busy}
          disabledReason={missingIn(fields, picked, endsAt)}
          onClick={() => void run()}
        >
          Publish offer
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </section>
  );
}
