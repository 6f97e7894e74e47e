import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../ui/link.tsx';

/** Agreement, privacy and age in one sentence, with links to both documents. */
export function AgreementSentence() {
  const t = useText('sign-in');
  const links = {
    '⟦1⟧': [paths.aboutAgreement(), t('register.agreement')],
    '⟦2⟧': [paths.aboutPrivacy(), t('register.privacy')],
  } as const;
  const sentence = t('register.agree', { agreement: '⟦1⟧', privacy: '⟦2⟧' });
  return sentence.split(/(⟦\d⟧)/).map((part) => {
    const link = links[part as keyof typeof links];
    return link ? (
      <Link key={part} className="link" href={link[0]} target="_blank">
        {link[1]}
      </Link>
    ) : (
      part
    );
  });
}
