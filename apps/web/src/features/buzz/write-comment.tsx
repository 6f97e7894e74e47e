import type { BuzzPost } from '@pollen/contract/operations/buzz';
import { commentMaxLength, isSubstantial, substantialFrom } from '@pollen/contract/values/buzz';
import { useState } from 'react';
import { CallError } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { isInNativeApp } from '../../platform/native/native-app.ts';
import { useSession } from '../../platform/session/session.ts';
import { useReloadHold } from '../../platform/updates/reload-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Compose } from '../../ui/compose.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/basic.tsx';
import { Foot } from '../../ui/layout/layout.tsx';
import { toastLater } from '../../ui/popup/toast-later.ts';
import { mayJoinIn } from './join-in.ts';
import { useWriteComment } from './post-data.ts';
import './buzz.css';

interface WriteCommentProps {
  readonly post: BuzzPost;
  readonly replyTo: { readonly id: string; readonly name: string } | null;
  readonly onReplied: () => void;
}

/** From this length on, the character count is shown. */
const countFrom = commentMaxLength - 100;

/** At thumb height. Keeps the text until the server has accepted it. */
export function WriteComment({ post, replyTo, onReplied }: WriteCommentProps) {
  const t = useText('buzz');
  const s = useText('common');
  const loggedIn = useSession().tokens !== null || isInNativeApp();
  const write = useWriteComment(post.id);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  useReloadHold(text !== '');
  if (!loggedIn) {
    return (
      <Foot>
        <Button wide onClick={() => mayJoinIn()}>
          {t('logIn')}
        </Button>
      </Foot>
    );
  }
  const send = async () => {
    setRefusal(null);
    try {
      const { points } = await write.send({
        text,
        ...(replyTo ? { parent: replyTo.id } : {}),
      });
      setText('');
      onReplied();
      void toastLater(points > 0 ? t('earned', { points }) : t('sent'), 'ok');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const [key, limit] = (error.fields['text'] ?? '').split(':');
      setRefusal(key === 'field.tooLong' ? s(key, { limit: Number(limit) }) : error.msg);
    }
  };
  const length = [...text].length;
  return (
    <div className="buzz-write">
      {replyTo && (
        <div className="buzz-write__note">
          <span className="grow">{t('replyTo', { name: replyTo.name })}</span>
          <IconButton label={t('stopReply')} icon={<CloseIcon size={18} />} onClick={onReplied} />
        </div>
      )}
      {refusal && (
        <p className="buzz-write__note berry" role="alert">
          {refusal}
        </p>
      )}
      {length >= countFrom && (
        <p className="buzz-write__note cap">
          {t('tooLong', { count: length, limit: commentMaxLength })}
        </p>
      )}
      <Compose
        label={replyTo ? t('answerPlaceholder') : t('write')}
        placeholder={replyTo ? t('answerPlaceholder') : t('placeholder')}
        sendLabel={t('send')}
        value={text}
        onChange={setText}
        onSend={() => void send()}
        busy={write.isSending}
        maxLength={commentMaxLength}
      />
      {post.rewardPoints > 0 && !post.rewarded && !isSubstantial(text) && (
        <p className="buzz-write__hint cap">{t('short', { letters: substantialFrom })}</p>
      )}
    </div>
  );
}
