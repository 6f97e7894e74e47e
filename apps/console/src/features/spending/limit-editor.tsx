import { countries } from '@pollen/contract/codes/country';
import { type Limit, limitKinds } from '@pollen/contract/operator/spending';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { words } from '../../platform/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import './limits.css';
import { useUnsaved } from '../../platform/unsaved.ts';

interface LimitEditorProps {
  readonly limit: Limit;
  readonly onClose: () => void;
  readonly onSaved: (saved: Limit) => void;
}

/** Limits in points and, optionally, in money by country. */
export function LimitEditor({ limit, onClose, onSaved }: LimitEditorProps) {
  const save = useAction('POST /limits');
  const [points, setPoints] = useState(String(limit.points));
  const [money, setMoney] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(limit.money.map(({ country, amount }) => [country, amount ?? ''])),
  );
  useUnsaved({ points, money });
  const isWholeNumber = /^\d{1,12}$/.test(points.trim());
  const wrong = countries.filter(
    ({ code }) => !/^(\d{1,12}(\.\d{1,2})?)?$/.test((money[code] ?? '').trim()),
  );
  async function run() {
    if (!isWholeNumber || wrong.length > 0) return;
    const saved = await save.run({
      kind: limit.kind,
      role: limit.role,
      points: Number(points),
      money: countries.flatMap(({ code: country }) => {
        const amount = (money[country] ?? '').trim();
        return amount === '' ? [] : [{ country, amount }];
      }),
    });
    if (saved) onSaved(saved);
  }
  const currencyOf = (code: number) =>
    limit.money.find(({ country }) => country === code)?.currency ?? '';
  return (
    <Dialog
      title={`${limitKinds[limit.kind].label}, ${words(limit.role).toLowerCase()}`}
      onClose={onClose}
      action={{ label: 'Save limit', busy: save.busy, run }}
    >
      <Refusal>{save.refusal}</Refusal>
      <TextField
        label="Points"
        inputMode="numeric"
        value={points}
        fault={isWholeNumber ? save.faults['points'] : 'Enter a whole number.'}
        onChange={(event) => setPoints(event.target.value)}
      />
      <fieldset className="limit-money">
        <legend>Money, by country (empty: no limit in money)</legend>
        {countries.map(({ code, name }) => (
          <TextField
            key={code}
            label={`${name}, ${currencyOf(code)}`}
            inputMode="decimal"
            value={money[code] ?? ''}
            fault={
              wrong.some((country) => country.code === code)
                ? 'Enter an amount, such as 1200.50.'
                : save.faults[`money.${code}`]
            }
            onChange={(event) => setMoney({ ...money, [code]: event.target.value })}
          />
        ))}
      </fieldset>
      <p className="sub">
        A lower limit applies at once. A higher one, or an amount you remove, waits for a second
        person.
      </p>
    </Dialog>
  );
}
