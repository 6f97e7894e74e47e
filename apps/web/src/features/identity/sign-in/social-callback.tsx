import type { SocialApp } from '@pollen/contract/operations/identity/social';
import { paths } from '@pollen/contract/values/web-paths';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/i18n.ts';
import { navigate } from '../../../platform/navigation/navigation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { loginWithSocial, readReturn } from './social-return.ts';

interface SocialCallbackProps {
  readonly app: SocialApp;
  /** The target of "try again". */
  readonly back?: string;
  /** For the page that is itself the target of new members; elsewhere the router goes there. */
  readonly onNewcomer?: () => void;
  /** Shown to a member who is logged in now; without it, they are redirected. */
  readonly member?: ReactNode;
}

/** Handles the return from a provider; shows only progress or failure. */
export function SocialCallback(props: SocialCallbackProps) {
  const { app, back = paths.login(), onNewcomer, member } = props;
  const stays = member !== undefined;
  const t = useText('sign-in');
  const newcomer = useRef(onNewcomer);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isMember, setMember] = useState(false);
  useEffect(() => {
    const proof = readReturn(location.search, location.hash);
    // A code in the address could be shared or stay in the history.
    if (proof) navigate(location.pathname, { replace: true });
    const run = proof ? loginWithSocial(app, proof, stays) : Promise.reject(new Error('no proof'));
    run.then(
      (who) => {
        if (who === 'newcomer') newcomer.current?.();
        else setMember(stays);
      },
      (error: { msg?: string | null }) => setRefusal(error.msg ?? ''),
    );
  }, [app, stays]);
  if (isMember) return member;
  if (refusal === null) {
    return (
      <div className="empty" role="status">
        <Spinner />
        <p>{t('social.working')}</p>
      </div>
    );
  }
  return (
    <Empty
      level={1}
      mood="not-this-time"
      title={t('social.failed')}
      text={refusal || t('social.failedText')}
      action={<ButtonLink href={back}>{t('social.back')}</ButtonLink>}
    />
  );
}
