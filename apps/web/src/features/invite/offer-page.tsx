import { clientCodes } from '@pollen/contract/codes/client-code';
import type { InviteOffer } from '@pollen/contract/operations/invite';
import { cashoutMinimum } from '@pollen/contract/values/cashout';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../platform/http/call-error.ts';
import { troubleOf } from '../../platform/http/trouble.ts';
import { useRetry } from '../../platform/http/use-retry.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { namedLanguage } from '../../platform/i18n/starting-locale.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { keepJoinCodes } from '../../platform/session/join-codes.ts';
import { useSession } from '../../platform/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CheckIcon } from '../../ui/icons/basic.tsx';
import { Polli } from '../../ui/marks/polli.tsx';
import './invite.css';
import { reading, useFirstAnswer } from '../../platform/http/first-answers.ts';
import { read } from '../../platform/http/read.ts';

type Loaded = InviteOffer | 'loading' | 'unknown' | { readonly failure: unknown };

const codesOf = (sharerCode: string, { campaign }: InviteOffer) => ({
  sharerCode,
  taskNo: campaign?.taskNo ?? null,
});

function keepCodes(code: string, offer: InviteOffer): void {
  if (offer.points > 0) keepJoinCodes(codesOf(code, offer));
}

export const offerReading = (code: string) => reading('GET /v1/invite/offer', { code });

/** A page for first-time visitors: one call, no cache, and only the code it needs. */
function useOffer(code: string): readonly [Loaded, () => void] {
  const [fromPage] = useState(useFirstAnswer(offerReading(code)));
  const [offer, setOffer] = useState<Loaded>(fromPage ?? 'loading');
  const load = useCallback(() => {
    read(offerReading(code)).then(
      (answer) => {
        keepCodes(code, answer);
        setOffer(answer);
      },
      (error: unknown) =>
        setOffer(
          error instanceof CallError && error.code === clientCodes.notFound
            ? 'unknown'
            : { failure: error },
        ),
    );
  }, [code]);
  useEffect(() => {
    if (fromPage) keepCodes(code, fromPage);
    else load();
  }, [code, fromPage, load]);
  useRetry(typeof offer === 'object' && 'failure' in offer ? offer.failure : null, load);
  return [offer, load];
}

/** What a link or a code offers a guest. */
export function OfferPage({ code }: { readonly code: string }) {
  const t = useText('invite');
  const s = useText('common');
  const [offer, reload] = useOffer(code);
  const isMember = useSession().tokens !== null;
  const [language] = useState(namedLanguage(useSearch()));
  if (isMember) {
    return (
      <Empty
        level={1}
        mood="hello"
        title={t('offer.member')}
        text={t('offer.memberText')}
        action={
          <ButtonLink href={withQuery(paths.referrals(), language)}>{t('offer.toOwn')}</ButtonLink>
        }
      />
    );
  }
  if (typeof offer === 'object' && 'failure' in offer) {
    const trouble = troubleOf(offer.failure);
    return (
      <Empty
        level={1}
        mood="no-signal"
        title={s(`${trouble}.title`)}
        text={s(`${trouble}.text`)}
        action={<Button onClick={reload}>{s('action.retry')}</Button>}
      />
    );
  }
  if (offer === 'unknown' || (typeof offer === 'object' && offer.points === 0)) {
    const why = offer === 'unknown' ? 'unknown' : 'over';
    return (
      <Empty
        level={1}
        mood="not-found"
        title={t(`offer.${why}`)}
        text={t(`offer.${why}Text`)}
        action={
          <ButtonLink href={withQuery(paths.register(), language)}>
            {t('offer.joinPlain')}
          </ButtonLink>
        }
      />
    );
  }
  const known = offer === 'loading' ? null : offer;
  // Also in the links: a tap before the scripts have loaded, or in another tab, has no stored codes.
  const passedOn = { ...(known ? codesOf(code, known) : {}), ...language };
  return <Welcome offer={known} passedOn={passedOn} />;
}

interface WelcomeProps {
  readonly offer: InviteOffer | null;
  /** Parameters of the links. */
  readonly passedOn: Readonly<Record<string, string | null>>;
}

function Welcome({ offer, passedOn }: WelcomeProps) {
  const t = useText('invite');
  const host = offer?.host ?? null;
  const points = offer?.points ?? null;
  return (
    <>
      <div className="invite__hero">
        <div className="invite__who">
          <Face offer={offer} />
          <h1 className="h1">
            {host ? t('offer.friend', { name: host.name }) : (offer?.campaign?.name ?? '\u00a0')}
          </h1>
        </div>
        {host && offer?.campaign && <p className="meta">{offer.campaign.name}</p>}
        <p className="hero num honey">{points === null ? '\u00a0' : `+${points}`}</p>
        <p className="meta">{t('offer.points')}</p>
      </div>
      <ul className="invite__how invite__promises">
        <HowStep text={t('offer.how1')} />
        <HowStep text={t('offer.how2')} />
        <HowStep text={t('offer.how3', { points: cashoutMinimum })} />
      </ul>
      <div className="invite__act">
        <ButtonLink wide href={withQuery(paths.invitePassword(), passedOn)}>
          {t('offer.joinPlain')}
        </ButtonLink>
        <ButtonLink wide kind="text" href={withQuery(paths.login(), passedOn)}>
          {t('offer.login')}
        </ButtonLink>
      </div>
    </>
  );
}

function Face({ offer }: { readonly offer: InviteOffer | null }) {
  if (offer === null) return <span className="invite__blank" />;
  if (!offer.host) return <Polli mood="hello" width={80} />;
  return <Avatar name={offer.host.name} src={offer.host.avatar ?? undefined} size={80} />;
}

function HowStep({ text }: { readonly text: string }) {
  return (
    <li>
      <CheckIcon size={20} />
      <span>{text}</span>
    </li>
  );
}
