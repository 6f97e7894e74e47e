import { clientCodes } from '@pollen/contract/codes/client-code';
import type { Suspension } from '@pollen/contract/operations/identity/suspension';
import { paths } from '@pollen/contract/values/web-paths';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { troubleOf } from '../../../platform/http/trouble.ts';
import { useRetry } from '../../../platform/http/use-retry.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { formatMoment } from '../../../platform/i18n/moment.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SummaryRows } from '../../../ui/choice/cash-option.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';

type Loaded = Suspension | 'loading' | 'unknown' | { readonly failure: unknown };

const isUnknown = (error: unknown) =>
  error instanceof CallError &&
  (error.code === clientCodes.notFound || error.code === clientCodes.badInput);

/** Why an account is suspended: the kind of evidence, what happens next, by when, and how to answer. */
export function SuspensionView({ linkKey }: { readonly linkKey: string }) {
  const t = useText('suspension');
  const s = useText('common');
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const load = useCallback(() => {
    call('GET /v1/suspension', { key: linkKey }, { onFailure: 'log' }).then(
      setLoaded,
      (error: unknown) => setLoaded(isUnknown(error) ? 'unknown' : { failure: error }),
    );
  }, [linkKey]);
  useEffect(load, [load]);
  useRetry(typeof loaded === 'object' && 'failure' in loaded ? loaded.failure : null, load);

  if (loaded === 'loading') return <Skeleton label={s('page.loading')} />;
  if (loaded === 'unknown') {
    return (
      <Empty
        level={1}
        mood="not-found"
        title={t('unknown')}
        text={t('unknownText')}
        action={<ButtonLink href={paths.login()}>{t('login')}</ButtonLink>}
      />
    );
  }
  if ('failure' in loaded) {
    const trouble = troubleOf(loaded.failure);
    return (
      <Empty
        level={1}
        mood="no-signal"
        title={s(`${trouble}.title`)}
        text={s(`${trouble}.text`)}
        action={<Button onClick={load}>{s('action.retry')}</Button>}
      />
    );
  }
  if (loaded.state === 'ended') {
    return (
      <Empty
        level={1}
        mood="hello"
        title={t('ended')}
        text={t('endedText')}
        action={<ButtonLink href={paths.login()}>{t('login')}</ButtonLink>}
      />
    );
  }
  return <Standing suspension={loaded} linkKey={linkKey} onAnswered={setLoaded} />;
}

interface StandingProps {
  readonly suspension: Suspension;
  readonly linkKey: string;
  readonly onAnswered: (suspension: Suspension) => void;
}

function Standing({ suspension, linkKey, onAnswered }: StandingProps) {
  const t = useText('suspension');
  const { state, reasonText, evidenceText, since, decideBy, answer } = suspension;
  const isOpen = state === 'open';
  return (
    <>
      <h1 className="h1">{t(isOpen ? 'suspended' : 'kept')}</h1>
      <Card className="stack">
        <div>
          <h2 className="h3">{t('why')}</h2>
          <p>{sentence(reasonText)}</p>
        </div>
        <div>
          <h2 className="h3">{t('evidence')}</h2>
          <p>{evidenceText}</p>
        </div>
        <div>
          <h2 className="h3">{t('next')}</h2>
          <p>{t(isOpen ? 'nextOpen' : 'nextKept')}</p>
        </div>
        <SummaryRows
          rows={[
            { label: t('since'), value: formatMoment(since, 'longDate') },
            ...(isOpen
              ? [{ label: t('decideBy'), value: formatMoment(decideBy, 'longDate') }]
              : []),
          ]}
        />
      </Card>
      {answer !== null && (
        <Card>
          <h2 className="h3">{t('answer.sent')}</h2>
          <p className="meta">“{answer}”</p>
        </Card>
      )}
      {answer === null && isOpen && <AnswerForm linkKey={linkKey} onAnswered={onAnswered} />}
    </>
  );
}

/** In the mail the reason ends a sentence; here it starts one. */
const sentence = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
