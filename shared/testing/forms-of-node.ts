import { File as NodeFile } from 'node:buffer';

const NodeFormData = globalThis.FormData;

/** msw needs Node's FormData, which reads no forms; React reads one when its submit starts a navigation. */
class FormDataOfForms extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const control of form?.elements ?? []) {
      if (!(control instanceof HTMLInputElement) || control.name === '') continue;
      if (control.checked || !['radio', 'checkbox'].includes(control.type))
        this.append(control.name, control.value);
    }
  }
}

/** Forms and files that both sides of a test understand: the page in jsdom, and the fake service in Node. */
export function takeFormsOfNode(): void {
  globalThis.FormData = FormDataOfForms;
  globalThis.File = NodeFile as unknown as typeof File;
  const { prototype } = XMLHttpRequest;
  const { send } = prototype;
  prototype.send = function sendForm(body) {
    if (!(body instanceof NodeFormData)) return send.call(this, body);
    const encoded = new Response(body);
    this.setRequestHeader('content-type', encoded.headers.get('content-type') ?? '');
    void encoded.arrayBuffer().then((bytes) => send.call(this, bytes));
  };
}
