import type { SocialApp } from '@pollen/contract/operations/identity/social';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import { useRetry } from '../../../platform/http/use-retry.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { afterNextPaint } from '../../../platform/page/next-task.ts';
import { Button } from '../../../ui/button.tsx';
import { AppleMark, GoogleMark } from './provider-marks.tsx';
import './sign-in.css';
import { reading, useFirstAnswer } from '../../../platform/http/first-answers.ts';
import { read } from '../../../platform/http/read.ts';

export const socialReading = reading('GET /v1/login/sns', {});

interface SocialButtonsProps {
  /** `invite` returns to the invitation's own callback. */
  readonly from?: 'login' | 'invite';
}

/** Only the providers of this installation. The row keeps its height, so nothing jumps when they arrive. */
export function SocialButtons({ from = 'login' }: SocialButtonsProps) {
  const t = useText('sign-in');
  const [apps, setApps] = useState<readonly SocialApp[] | null>(
    useFirstAnswer(socialReading)?.apps ?? null,
  );
  const [isKnown] = useState(apps !== null);
  const [failure, setFailure] = useState<unknown>(null);
  const [leaving, setLeaving] = useState<SocialApp | null>(null);
  const load = useCallback(() => {
    read(socialReading).then((answer) => {
      setFailure(null);
      setApps(answer.apps);
    }, setFailure);
  }, []);
  useEffect(() => {
    if (!isKnown) afterNextPaint(load);
  }, [isKnown, load]);
  useRetry(failure, load);

  async function leave(app: SocialApp) {
    setLeaving(app);
    try {
      const { url } = await call('POST /v1/login/sns/start', { app, from });
      location.assign(url);
    } catch {
      setLeaving(null);
    }
  }

  if (apps?.length === 0) return null;
  const button = (app: SocialApp, mark: React.ReactNode, word: string, label: string) =>
    (apps ?? []).includes(app) && (
      <Button
        kind="line"
        small
        aria-label={label}
        busy={leaving === app}
        onClick={() => leave(app)}
      >
        {mark}
        {word}
      </Button>
    );
  return (
    <>
      <div className="signin__or cap">{t('login.or')}</div>
      <div className="signin__social">
        {button('GOOGLE', <GoogleMark />, t('login.google'), t('login.withGoogle'))}
        {button('APPLE', <AppleMark />, t('login.apple'), t('login.withApple'))}
      </div>
    </>
  );
}
