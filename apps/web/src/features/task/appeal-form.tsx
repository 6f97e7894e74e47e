import { beyondLimit } from '@pollen/contract/values/field-fault';
import { appealMaxLength, appealMinLength } from '@pollen/contract/values/task';
import { useText } from '../../platform/i18n/i18n.ts';
import { faultText, useForm } from '../../platform/page/form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { useAppeal } from './queries.ts';
import { dayOf } from './words.ts';

interface AppealFormProps {
  readonly participationId: string;
  readonly until: string;
}

/** Appeals a refusal, once, in the member's own words. */
export function AppealForm({ participationId, until }: AppealFormProps) {
  const t = useText('end');
  const s = useText('common');
  const appeal = useAppeal(participationId);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) =>
      text.trim().length < appealMinLength
        ? { text: beyondLimit('field.tooShort', appealMinLength) }
        : {},
    send: async ({ text }) => {
      await appeal.mutateAsync(text.trim());
    },
  });
  const fault = faultText(s, form.faults.text);
  return (
    <Card>
      <form className="stack" onSubmit={form.submit} noValidate>
        <h2 className="h3">{t('appeal.title')}</h2>
        <p className="meta">
          {t('appeal.hint')} {t('appealUntil', { day: dayOf(until) })}
        </p>
        <TextArea
          label={t('appeal.label')}
          value={form.values.text}
          maxLength={appealMaxLength}
          error={fault}
          onChange={(event) => form.set('text', event.target.value)}
        />
        {(form.refusal ?? (appeal.isError && s('common.error.noSignal'))) && (
          <p className="field__hint is-error" role="alert">
            {form.refusal ?? s('common.error.noSignal')}
          </p>
        )}
        <Button type="submit" busy={form.busy} busyLabel={s('action.sending')}>
          {t('appeal.send')}
        </Button>
      </form>
    </Card>
  );
}
