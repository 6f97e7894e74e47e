import type { CountryCode } from '@pollen/contract/codes/country';
import {
  bankTypeOf,
  checkBankRecord,
  extraFieldsOf,
  needsLatinName,
} from '@pollen/contract/values/bank-record/bank-record';
import type { BankField, BankRecordInput, Problem } from '@pollen/contract/values/bank-record/rule';
import { type FormEvent, useState } from 'react';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import type { MessageKey } from '../../platform/i18n/messages.ts';
import { useReloadHold } from '../../platform/updates/reload-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { openConfirm } from '../../ui/popup/popups.tsx';
import './bank.css';

interface BankFormProps {
  readonly country: CountryCode;
  readonly bankType: string;
  readonly initial: BankRecordInput | null;
  /** Validated; `confirmed` if the member was asked about something unusual and confirmed it. */
  readonly onReady: (input: BankRecordInput, confirmed: boolean) => void;
}

const say = (t: Text<'bank'>, { key, params }: Problem) => t(key as MessageKey<'bank'>, params);

/** Name and number, validated by the country's rules before anything is sent. */
export function BankForm({ country, bankType, initial, onReady }: BankFormProps) {
  const t = useText('bank');
  const f = useText('common');
  const empty: BankRecordInput = { bankType, accountName: '', accountNumber: '' };
  const [input, setInput] = useState(initial ?? empty);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useReloadHold(input.accountName !== '' || input.accountNumber !== '');
  const type = bankTypeOf(country, bankType);
  const extra = extraFieldsOf(country).filter((field) => field === 'bsb' || bankType === 'other');

  const set = (field: BankField) => (value: string) => {
    setInput((before) => ({ ...before, [field]: value }));
    setProblems((before) => before.filter((problem) => problem.field !== field));
  };
  const error = (field: BankField) => {
    const found = problems.find((problem) => problem.field === field);
    return found && say(t, found);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { refusals, warnings } = checkBankRecord(country, input);
    setProblems(refusals);
    if (refusals.length > 0) return;
    if (warnings.length === 0) return onReady(input, false);
    const sure = await openConfirm({
      title: t('sure'),
      content: warnings.map((warning) => say(t, warning)).join(' '),
      confirmLabel: t('sureYes'),
      cancelLabel: t('sureNo'),
    });
    if (sure) onReady(input, true);
  }

  const numberLabel = t(`number.${type?.number ?? 'account'}`);
  return (
    <form className="bank-form" onSubmit={submit} noValidate>
      <Field
        label={t('accountName')}
        hint={country === 9 ? t('nameHintCapitals') : t('nameHint')}
        autoComplete="name"
        maxLength={140}
        value={input.accountName}
        onChange={(event) => set('accountName')(event.target.value)}
        error={error('accountName')}
      />
      {needsLatinName(country, input.accountName) && (
        <Field
          label={t('latinName')}
          hint={t('latinNameHint')}
          autoComplete="off"
          maxLength={140}
          value={input.latinName ?? ''}
          onChange={(event) => set('latinName')(event.target.value)}
          error={error('latinName')}
        />
      )}
      {extra.map((field) => (
        <Field
          key={field}
          label={t(field)}
          hint={t(`${field}Hint`)}
          inputMode={field === 'bsb' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={20}
          value={input[field] ?? ''}
          onChange={(event) => set(field)(event.target.value)}
          error={error(field)}
        />
      ))}
      <Field
        label={numberLabel}
        inputMode={type?.number === 'iban' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={60}
        value={input.accountNumber}
        onChange={(event) => set('accountNumber')(event.target.value)}
        error={error('accountNumber')}
      />
      <p className="cap">{t('safe')}</p>
      <Button type="submit" wide>
        {f('action.continue')}
      </Button>
    </form>
  );
}
