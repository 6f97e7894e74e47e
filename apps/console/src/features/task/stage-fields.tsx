import { countries } from '@pollen/contract/codes/country';
import { stagePieces, stageScreens } from '@pollen/contract/values/stage';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { LanguageFields } from '../../ui/language-fields.tsx';
import { NumberField } from './fields.tsx';
import type { SettingsFormProps } from './kind-settings.tsx';
import {
  asksForGoods,
  type GoodDraft,
  localizedOf,
  optionsOf,
  pieceWords,
  type StageDraft,
  screenWords,
  withCountry,
  withPiece,
  writtenOf,
} from './stage-rules.ts';

type Country = (typeof countries)[number];

interface GoodProps {
  readonly good: GoodDraft;
  readonly number: number;
  readonly picksPrice: boolean;
  readonly countries: readonly Country[];
  readonly onChange: (good: GoodDraft) => void;
}

function GoodFields({ good, number, picksPrice, countries: shown, onChange }: GoodProps) {
  const set = (change: { readonly [Name in keyof GoodDraft]?: GoodDraft[Name] | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...good, ...change }).filter(([, value]) => value !== undefined),
      ),
    );
  return (
    <div className="stack">
      <LanguageFields
        label={`Product ${number}`}
        texts={localizedOf(good.name)}
        onChange={(texts) => set({ name: writtenOf(texts) })}
      />
      <div className="task-grid">
        <TextField
          label={`Size of product ${number}`}
          placeholder="1 l"
          value={good.size ?? ''}
          onChange={({ target }) => set({ size: target.value })}
        />
        {shown.map(({ iso, name }) =>
          picksPrice ? (
            <TextField
              key={iso}
              label={`Prices of product ${number} in ${name}`}
              hint="The prices to choose from, separated by commas."
              defaultValue={good.options?.[iso]?.join(', ') ?? ''}
              onChange={({ target }) =>
                set({ options: withCountry(good.options, iso, optionsOf(target.value)) })
              }
            />
          ) : (
            <TextField
              key={iso}
              label={`Price of product ${number} in ${name}`}
              inputMode="decimal"
              value={good.prices?.[iso] ?? ''}
              onChange={({ target }) =>
                set({ prices: withCountry(good.prices, iso, target.value || undefined) })
              }
            />
          ),
        )}
      </div>
    </div>
  );
}

interface StageProps {
  readonly stage: StageDraft;
  readonly number: number;
  readonly countries: readonly Country[];
  readonly onChange: (stage: StageDraft) => void;
  readonly onRemove: () => void;
}

function StageCard({ stage, number, countries: shown, onChange, onRemove }: StageProps) {
  const piece = stage.piece ?? 'upload-first';
  const goods = stage.goods ?? [];
  return (
    <li className="task-stage stack" aria-label={`Stage ${number}`}>
      <div className="spread">
        <SelectField
          label={`Stage ${number}`}
          value={piece}
          onChange={({ target }) => {
            const picked = stagePieces.find((known) => known === target.value);
            if (picked) onChange(withPiece(stage, picked));
          }}
        >
          {stagePieces.map((known) => (
            <option key={known} value={known}>
              {pieceWords[known]}
            </option>
          ))}
        </SelectField>
        <Button kind="text" onClick={onRemove}>
          Remove<span className="vh"> stage {number}</span>
        </Button>
      </div>
      {asksForGoods(piece) ? (
        <>
          {goods.map((good, index) => (
            <GoodFields
              // biome-ignore lint/suspicious/noArrayIndexKey: products are told apart by their place
              key={index}
              good={good}
              number={index + 1}
              picksPrice={piece === 'pick-price'}
              countries={shown}
              onChange={(next) => onChange({ ...stage, goods: goods.with(index, next) })}
            />
          ))}
          <div className="row">
            <Button
              onClick={() =>
                onChange({ ...stage, goods: [...goods, { name: { 'en-US': '' }, size: '' }] })
              }
            >
              Add a product
            </Button>
            {goods.length > 1 && (
              <Button kind="text" onClick={() => onChange({ ...stage, goods: goods.slice(0, -1) })}>
                Remove the last product
              </Button>
            )}
          </div>
        </>
      ) : (
        <LanguageFields
          label={`What to photograph in stage ${number}`}
          texts={localizedOf(stage.text)}
          onChange={(texts) => onChange({ ...stage, text: writtenOf(texts) })}
        />
      )}
    </li>
  );
}

/** The settings of a shop visit: the number of visits, and the stages of each. */
export function StageFields({ settings, countries: codes, onChange }: SettingsFormProps) {
  const stages = Array.isArray(settings['stages']) ? (settings['stages'] as StageDraft[]) : [];
  const screen = stageScreens.find((known) => known === settings['screen']);
  const hours = settings['hoursBetween'];
  const shown = countries.filter(({ code }) => codes.includes(code));
  const write = (next: readonly StageDraft[]) =>
    onChange({ ...settings, screen: screen ?? 'display', stages: next });
  return (
    <div className="stack">
      <div className="task-grid">
        <SelectField
          label="Visits"
          value={screen ?? ''}
          onChange={({ target }) => onChange({ ...settings, screen: target.value })}
        >
          {!screen && <option value="">Choose …</option>}
          {stageScreens.map((known) => (
            <option key={known} value={known}>
              {screenWords[known]}
            </option>
          ))}
        </SelectField>
        {screen === 'display2' && (
          <NumberField
            label="Hours between the visits"
            min={0}
            max={1440}
            value={typeof hours === 'number' ? hours : undefined}
            onChange={(value) => {
              const { hoursBetween: _, ...rest } = settings;
              onChange(value === undefined ? rest : { ...rest, hoursBetween: value });
            }}
          />
        )}
      </div>
      <ol className="stack" aria-label="Stages">
        {stages.map((stage, index) => (
          <StageCard
            // biome-ignore lint/suspicious/noArrayIndexKey: stages are told apart by their place
            key={index}
            stage={stage}
            number={index + 1}
            countries={shown}
            onChange={(next) => write(stages.with(index, next))}
            onRemove={() => write(stages.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <div>
        <Button onClick={() => write([...stages, withPiece({}, 'upload-first')])}>
          Add a stage
        </Button>
      </div>
    </div>
  );
}
