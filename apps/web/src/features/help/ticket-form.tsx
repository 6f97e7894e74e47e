import { beyondLimit } from '@pollen/contract/values/field-fault';
import {
  type TicketCategory,
  ticketCategories,
  ticketPictures,
  ticketTextLength,
} from '@pollen/contract/values/ticket';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { type Faults, faultText, useForm } from '../../platform/page/form.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { AddPicture, ChosenPictures, usePictures } from './picture-picker.tsx';
import { useCreateTicket } from './queries.ts';
import { contextIn } from './rules.ts';
import { TicketSubject } from './ticket-subject.tsx';
import './help.css';

interface Values {
  readonly category: TicketCategory | '';
  readonly text: string;
}

function check({ category, text }: Values): Faults<Values> {
  const { length } = text.trim();
  return {
    category: category === '' ? 'field.choice' : undefined,
    text:
      length === 0
        ? 'field.required'
        : length < ticketTextLength.minimum
          ? beyondLimit('field.tooShort', ticketTextLength.minimum)
          : undefined,
  };
}

interface TicketFormProps {
  readonly country: number | undefined;
  readonly onCreated: (id: string) => void;
}

export function TicketForm({ country, onCreated }: TicketFormProps) {
  const t = useText('help');
  const s = useText('common');
  const context = contextIn(useSearch());
  const create = useCreateTicket();
  const pictures = usePictures(ticketPictures);
  const form = useForm<Values>({
    initial: {
      category: context ? (context.kind === 'cashout' ? 'cashout' : 'task') : '',
      text: '',
    },
    check,
    send: async ({ category, text }) => {
      if (category === '') return;
      const ticket = await create.mutateAsync({
        category,
        text,
        pictures: pictures.pictures.map(({ filePath }) => filePath),
        ...(context ? { context: context.name } : {}),
      });
      onCreated(ticket.id);
    },
  });
  const fault = (name: keyof Values) => faultText(s, form.faults[name]);
  return (
    <form className="help__form" noValidate onSubmit={form.submit}>
      <Page form>
        {context && <TicketSubject kind={context.kind} id={context.id} country={country} />}
        <Select
          label={t('about')}
          placeholder={t('choose')}
          value={form.values.category}
          error={fault('category')}
          options={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          onChange={({ target }) => form.set('category', target.value as TicketCategory)}
        />
        <TextArea
          label={t('what')}
          hint={t('whatHint')}
          rows={6}
          value={form.values.text}
          maxLength={ticketTextLength.maximum}
          error={fault('text')}
          onChange={({ target }) => form.set('text', target.value)}
        />
        <ChosenPictures {...pictures} />
        {pictures.left > 0 && <AddPicture {...pictures} />}
        {form.refusal && (
          <p className="field__hint is-error" role="alert">
            {form.refusal}
          </p>
        )}
        <p className="meta">{t('promise')}</p>
      </Page>
      <Foot>
        <Button
          type="submit"
          className="grow"
          busy={form.busy || pictures.uploading}
          busyLabel={s('action.sending')}
        >
          {t('send')}
        </Button>
      </Foot>
    </form>
  );
}
