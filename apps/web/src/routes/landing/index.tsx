import { Wordmark } from '@pollen/browser/wordmark';
import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { Cells } from '../../features/identity/sign-in/cells.tsx';
import { SocialButtons } from '../../features/identity/sign-in/social-buttons.tsx';
import { PayProof } from '../../features/landing/pay-proof.tsx';
import { SampleQuestion } from '../../features/landing/sample-question.tsx';
import { Steps } from '../../features/landing/steps.tsx';
import { landingReading, useLanding } from '../../features/landing/use-landing.ts';
import { LanguageButtons } from '../../features/look/language-buttons.tsx';
import { LookButton } from '../../features/look/look-button.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { captureJoinCodes } from '../../platform/session/join-codes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import '../../features/landing/landing.css';
import type { Loader } from '../../platform/navigation/page-props.ts';

export const loader: Loader = () => [landingReading];

/** The landing page: the claim, a question to try, how members were paid, and the registration. */
export default function LandingPage() {
  const t = useText('landing');
  const s = useText('sign-in');
  // The codes and language of a link are passed on in the address, because no script may have
  // stored them.
  const [query] = useState(useSearch());
  const { landing, sample, answering, answer } = useLanding();

  useEffect(() => captureJoinCodes(location.search), []);
  return (
    <Screen title={t('lead')} hidden>
      <Page className="landing__page">
        <header className="landing__top">
          <Wordmark height={28} />
          <nav className="landing__links" aria-label={t('more')}>
            <LookButton />
            <Link className="link link--touch" href={paths.login() + query}>
              {s('login.submit')}
            </Link>
          </nav>
        </header>
        <div className="landing__hero">
          <div className="landing__pitch">
            <Cells />
            <h1 className="landing__lead">{t('lead')}</h1>
            <p>{t('text')}</p>
            <ButtonLink href={paths.register() + query}>{s('login.create')}</ButtonLink>
            <SocialButtons />
          </div>
          <SampleQuestion
            landing={landing}
            sample={sample}
            search={query}
            answering={answering}
            onAnswer={(option) => void answer(option)}
          />
        </div>
        {landing && <PayProof landing={landing} />}
        <Steps landing={landing} />
        <footer className="landing__foot">
          <LanguageButtons label={t('language')} />
          <div className="landing__more">
            <Link className="link link--touch" href={paths.aboutTrust()}>
              {t('howWePay')}
            </Link>
            <Link className="link link--touch" href={paths.helpList()}>
              {t('help')}
            </Link>
            <Link className="link link--touch" href={paths.aboutAgreement()}>
              {t('agreement')}
            </Link>
            <Link className="link link--touch" href={paths.aboutPrivacy()}>
              {t('privacy')}
            </Link>
          </div>
        </footer>
      </Page>
    </Screen>
  );
}
