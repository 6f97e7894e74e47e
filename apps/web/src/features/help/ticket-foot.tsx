import { ticketStates } from '@pollen/contract/codes/ticket-state';
import type { TicketDetail } from '@pollen/contract/operations/help';
import { ticketTextLength } from '@pollen/contract/values/ticket';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { useReloadHold } from '../../platform/updates/reload-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Compose } from '../../ui/compose.tsx';
import { Foot } from '../../ui/layout/layout.tsx';
import { AddPicture, ChosenPictures, usePictures } from './picture-picker.tsx';
import { useAnswer, useConfirm } from './queries.ts';

/** What the member can do now: say whether it is solved, or write. */
export function TicketFoot({ ticket }: { readonly ticket: TicketDetail }) {
  if (ticket.state === ticketStates.end) return null;
  return ticket.state === ticketStates.unConfirm ? (
    <Solved id={ticket.id} />
  ) : (
    <Answer ticket={ticket} />
  );
}

function Solved({ id }: { readonly id: string }) {
  const t = useText('help');
  const confirm = useConfirm(id);
  return (
    <Foot>
      <Button
        kind="quiet"
        className="grow"
        busy={confirm.isPending && confirm.variables === false}
        onClick={() => !confirm.isPending && confirm.mutate(false)}
      >
        {t('notSolved')}
      </Button>
      <Button
        className="grow"
        busy={confirm.isPending && confirm.variables === true}
        onClick={() => !confirm.isPending && confirm.mutate(true)}
      >
        {t('solved')}
      </Button>
    </Foot>
  );
}

function Answer({ ticket }: { readonly ticket: TicketDetail }) {
  const t = useText('help');
  const [text, setText] = useState('');
  const answer = useAnswer(ticket.id);
  const pictures = usePictures(ticket.picturesLeft);
  useReloadHold(text !== '' || answer.isPending);
  const send = () =>
    answer.mutate(
      { text, pictures: pictures.pictures.map(({ filePath }) => filePath) },
      {
        onSuccess: () => {
          setText('');
          pictures.clear();
        },
      },
    );
  return (
    <div className="help__answer">
      <ChosenPictures {...pictures} />
      <Compose
        label={t('answerLabel')}
        placeholder={t(ticket.turn === 'me' ? 'answerPlaceholder' : 'addPlaceholder')}
        sendLabel={t('send')}
        value={text}
        maxLength={ticketTextLength.maximum}
        busy={answer.isPending || pictures.uploading}
        onChange={setText}
        onSend={send}
        start={<AddPicture {...pictures} small />}
      />
    </div>
  );
}
