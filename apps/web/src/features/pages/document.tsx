import { agreementVersion } from '@pollen/contract/values/agreement';
import { useText } from '../../platform/i18n/i18n.ts';
import './pages.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

const sections = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The agreement or the privacy notice, section by section. */
export function Document({ name }: { readonly name: 'agreement' | 'privacy' }) {
  const t = useText('legal');
  return (
    <article>
      <p className="cap pages__text">
        {t('since', { day: formatMoment(agreementVersion, 'longDate', 'UTC') })}
      </p>
      {sections.map((section) => (
        <section key={section} className="pages__text">
          <h2 className="h3">{t(`${name}.${section}.title`)}</h2>
          <p>{t(`${name}.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
