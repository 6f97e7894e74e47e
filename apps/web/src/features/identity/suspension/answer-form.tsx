import type { Suspension } from '@pollen/contract/operations/identity/suspension';
import {
  suspensionAnswerMaxLength,
  suspensionAnswerMinLength,
} from '@pollen/contract/values/suspension';
import { call } from '../../../platform/http/api.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { useForm } from '../../../platform/page/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Refusal } from '../fields/refusal.tsx';

interface AnswerFormProps {
  readonly linkKey: string;
  readonly onAnswered: (suspension: Suspension) => void;
}

/** A suspended member cannot open a ticket; this form can be sent once, without a log-in. */
export function AnswerForm({ linkKey, onAnswered }: AnswerFormProps) {
  const t = useText('suspension');
  const s = useText('common');
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) =>
      text.trim().length < suspensionAnswerMinLength
        ? { text: `field.tooShort:${suspensionAnswerMinLength}` as const }
        : {},
    send: async ({ text }) => {
      const answer = { key: linkKey, text: text.trim() };
      onAnswered(await call('POST /v1/suspension/answer', answer, { onFailure: 'form' }));
    },
  });
  return (
    <Card>
      <form className="stack" onSubmit={form.submit} noValidate>
        <h2 className="h3">{t('answer.title')}</h2>
        <p className="meta">{t('answer.text')}</p>
        <TextArea
          label={t('answer.label')}
          value={form.values.text}
          maxLength={suspensionAnswerMaxLength}
          error={form.faults.text && t('answer.short', { min: suspensionAnswerMinLength })}
          onChange={(event) => form.set('text', event.target.value)}
        />
        <Refusal text={form.refusal} />
        <Button type="submit" busy={form.busy} busyLabel={s('action.sending')}>
          {t('answer.send')}
        </Button>
      </form>
    </Card>
  );
}
