/**
 * Reports to the console, which fails a test, whatever would go wrong on a page that a browser translates: translation puts
 * elements in the place of text nodes, so React may not write or remove one of its own, nor insert anything before it.
 * It refers to nothing outside itself, because journeys run it in the page.
 */
export function watchBareText(): void {
  const { insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const set = nodeValue?.set

  /** React marks its own text nodes, but not the text of an element that holds nothing else, which it writes anew. */
  function report(node: Node | null, act: string) {
    if (!(node instanceof Text) || !node.data.trim()) return
    if (!Object.keys(node).some((key) => key.startsWith('__reactFiber'))) return
    console.error(`Not translatable: React ${act} the bare text "${node.data}" in ${node.parentElement?.outerHTML}`)
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    report(before, 'inserts before')
    insertBefore.call(this, node, before)
    return node
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    report(node, 'removes')
    removeChild.call(this, node)
    return node
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      if (text !== this.nodeValue) report(this, `writes "${text}" to`)
      set?.call(this, text)
    },
  })
}
