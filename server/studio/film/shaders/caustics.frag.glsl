in vec2 vOld, vNew;
out vec4 outColour;
void main() {
  vec2 ox = dFdx(vOld), oy = dFdy(vOld), nx = dFdx(vNew), ny = dFdy(vNew);
  float old = abs(ox.x * oy.y - ox.y * oy.x), fresh = abs(nx.x * ny.y - nx.y * ny.x);
  outColour = vec4(min(old / max(fresh, 1e-9), 5.0) / 5.0);
}
