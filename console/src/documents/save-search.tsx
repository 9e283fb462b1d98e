import { useNavigate } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { SavedNameField } from '../saved/saved-actions.tsx';
import { useRefetchSaved } from '../saved/saved-lists.ts';
import { savedQuestionOf } from './saved-question.ts';
import { type DocumentSearch, known, questionOf } from './search-route.ts';

/** Keeps the question of the page under a name. */
export function SaveSearchButton({ search }: { readonly search: DocumentSearch }) {
  const refetchSaved = useRefetchSaved();
  const navigate = useNavigate();
  const save = async (form: FormData): Promise<void> => {
    const question = savedQuestionOf(questionOf(search));
    if (question === undefined) throw new Error('Nothing is asked yet.');
    const { id } = await almanac.search.new(question.expression, question.options).save(String(form.get('name')));
    await refetchSaved();
    await navigate({ to: '/search', search: known({ ...search, saved: id, fresh: undefined }), replace: true });
  };
  return (
    <FormDialog button="Save this search" title="Save this search" action="Save" onSubmit={save}>
      <SavedNameField value={(search.q ?? search.named ?? '').slice(0, NAME_SUGGESTED)} />
      <p className="soft small-text">
        It keeps the whole question with its filters, for you alone until you share it. A window of time such as the
        last 30 days moves with the day.
        {search.mode === 'smart' &&
          ' Smart mode is kept too; what is new is looked for by the whole question, without splitting it.'}
      </p>
    </FormDialog>
  );
}

const NAME_SUGGESTED = 80;
