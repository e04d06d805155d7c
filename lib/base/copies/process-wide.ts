/**
 * A value of which the process has one. The build makes several copies of a module (one for the start of the process and the API,
 * one for the pages, one for the other handlers): state of a module exists once in each, this value once in all of them.
 *
 * @param name is its own among all calls, in every copy the same
 * @param create is called by the first copy that asks
 */
export function processWide<Value extends object>(name: string, create: () => Value): Value {
  const shared = globalThis as { [key: symbol]: Value | undefined }
  const key = Symbol.for(`balcao.${name}`)
  shared[key] ??= create()
  return shared[key]
}
