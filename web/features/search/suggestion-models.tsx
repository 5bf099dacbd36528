import { ForgetRow, OptionList, panelLook } from './box-option-list.tsx'
import { modelText } from './box-options.ts'

const noAction = () => {}

/** The panel under the search box with one option of each kind. The script of a document copies its parts. */
export function SuggestionModels() {
  return (
    <template>
      <div className={panelLook} hidden>
        <OptionList
          listId="suggestions"
          groups={[
            { kind: 'recent', options: [{ kind: 'recent', text: modelText }] },
            { kind: 'tag', options: [{ kind: 'tag', text: modelText }] },
            { kind: 'pack', options: [{ kind: 'pack', text: modelText, id: '' }] },
          ]}
          chosenKey={null}
          onTake={noAction}
          onRemove={noAction}
        />
        <ForgetRow />
      </div>
    </template>
  )
}
