import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { OperatorArticle } from '@pollen/contract/operator/help';
import { articleBodyLength, articleTitleLength, blocksOf } from '@pollen/contract/values/article';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { useMay } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Refusal, TextArea, TextField } from '../../ui/field.tsx';
import { asLocalizedText, type LocalizedText, languageNames } from '../../ui/language-fields.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Votes } from './article-table.tsx';
import './article.css';

interface PreviewProps {
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
}

/** As a member's phone shows it. */
function Preview({ locale, title, body }: PreviewProps) {
  return (
    <section className="article__preview" lang={locale} aria-label="Preview">
      <h3>{title}</h3>
      {blocksOf(body).map((block, at) =>
        block.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <p key={at}>{block.text}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <ul key={at}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

function LanguageVotes({ article }: { readonly article: OperatorArticle }) {
  return (
    <div className="row wrap">
      <span>
        Did it help? <Votes {...article} />
      </span>
      {article.byLanguage.map((votes) => (
        <span key={votes.locale} className="cap">
          {languageNames[votes.locale]}: <Votes {...votes} />
        </span>
      ))}
    </div>
  );
}

/** One article: a language at a time, with what members will see. */
export function ArticleEditor({ article }: { readonly article: OperatorArticle }) {
  const save = useAction('POST /articles/{slug}');
  const writes = useMay('article.write');
  const [titles, setTitles] = useState<LocalizedText>(article.titles);
  const [bodies, setBodies] = useState<LocalizedText>(article.bodies);
  const [published, setPublished] = useState(article.published);
  const [version, setVersion] = useState(article.version);
  const [locale, setLocale] = useState<Locale>('en-US');
  const [state, setState] = useState<'read' | 'changed' | 'saved'>('read');
  const { markSaved } = useUnsaved({ titles, bodies, published });
  async function submit(event: FormEvent) {
    event.preventDefault();
    const change = { titles: asLocalizedText(titles), bodies: asLocalizedText(bodies), published };
    const done = await save.run({ slug: article.slug, version, ...change });
    if (!done) return;
    markSaved();
    setVersion(done.version);
    setState('saved');
  }
  const faulty = locales.filter(
    (name) => save.faults[`titles.${name}`] ?? save.faults[`bodies.${name}`],
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="spread">
        <span className="cap">
          Version {version}, changed {moment(article.updatedAt)}
        </span>
        <span className="row">
          {state === 'saved' && (
            <Tag kind="leaf" icon="check">
              Saved
            </Tag>
          )}
          {writes && (
            <Button kind="honey" type="submit" busy={save.busy}>
              Save
            </Button>
          )}
        </span>
      </div>
      <Refusal>{save.refusal}</Refusal>
      <LanguageVotes article={article} />
      <fieldset className="article__languages" aria-label="Language">
        {locales.map((name) => (
          <Button
            key={name}
            kind={name === locale ? 'honey' : 'line'}
            aria-pressed={name === locale}
            onClick={() => setLocale(name)}
          >
            {languageNames[name]}
            {!titles[name]?.trim() && ' (in English)'}
            {faulty.includes(name) && ' (incomplete)'}
          </Button>
        ))}
      </fieldset>
      <div className="article__pair">
        <div className="stack">
          <TextField
            label={`Title, ${languageNames[locale]}`}
            lang={locale}
            maxLength={articleTitleLength}
            disabled={!writes}
            value={titles[locale] ?? ''}
            fault={save.faults[`titles.${locale}`]}
            onChange={({ target }) => {
              setTitles((before) => ({ ...before, [locale]: target.value }));
              setState('changed');
            }}
          />
          <TextArea
            label={`Text, ${languageNames[locale]}`}
            hint="An empty line starts a paragraph; lines that begin with “- ” are a list."
            lang={locale}
            maxLength={articleBodyLength}
            disabled={!writes}
            value={bodies[locale] ?? ''}
            fault={save.faults[`bodies.${locale}`]}
            onChange={({ target }) => {
              setBodies((before) => ({ ...before, [locale]: target.value }));
              setState('changed');
            }}
          />
          <Checkbox
            label="Members can read this article"
            checked={published}
            disabled={!writes}
            onChange={({ target }) => {
              setPublished(target.checked);
              setState('changed');
            }}
          />
        </div>
        <Preview
          locale={locale}
          title={titles[locale]?.trim() || (titles['en-US'] ?? '')}
          body={bodies[locale]?.trim() || (bodies['en-US'] ?? '')}
        />
      </div>
    </form>
  );
}
